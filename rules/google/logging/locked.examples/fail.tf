resource "google_logging_project_bucket_config" "bad" {
  project   = "shop"
  location  = "global"
  bucket_id = "_Default"
}

resource "google_logging_project_bucket_config" "bad_2" {
  project   = "shop"
  location  = "global"
  bucket_id = "_Default"
  locked    = false
}
