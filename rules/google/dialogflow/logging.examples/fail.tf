resource "google_dialogflow_agent" "bad" {
  display_name          = "shop"
  default_language_code = "en"
  time_zone             = "Europe/Berlin"
}

resource "google_dialogflow_agent" "bad_2" {
  display_name          = "shop"
  default_language_code = "en"
  time_zone             = "Europe/Berlin"
  enable_logging        = false
}
