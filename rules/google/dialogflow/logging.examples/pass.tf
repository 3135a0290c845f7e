resource "google_dialogflow_agent" "good" {
  display_name          = "shop"
  default_language_code = "en"
  time_zone             = "Europe/Berlin"
  enable_logging        = true
}
