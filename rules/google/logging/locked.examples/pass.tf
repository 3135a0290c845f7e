resource "google_logging_project_bucket_config" "good" {
  project   = "shop"
  location  = "global"
  bucket_id = "_Default"
  locked    = true
}
