resource "google_logging_project_bucket_config" "good" {
  project        = "shop"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 365
}

resource "google_logging_project_bucket_config" "good_2" {
  project        = "shop"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = "400"
}

resource "google_logging_folder_bucket_config" "good" {
  folder         = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 365
}

resource "google_logging_folder_bucket_config" "good_2" {
  folder         = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = "400"
}

resource "google_logging_organization_bucket_config" "good" {
  organization   = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 365
}

resource "google_logging_organization_bucket_config" "good_2" {
  organization   = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = "400"
}
