variable "locked" {}

resource "google_logging_project_bucket_config" "unknown" {
  project   = "shop"
  location  = "global"
  bucket_id = "_Default"
  locked    = var.locked
}
