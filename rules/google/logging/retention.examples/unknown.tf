variable "days" {}

resource "google_logging_project_bucket_config" "unknown" {
  project        = "shop"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = var.days
}

resource "google_logging_folder_bucket_config" "unknown" {
  folder         = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = var.days
}

resource "google_logging_organization_bucket_config" "unknown" {
  organization   = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = var.days
}
