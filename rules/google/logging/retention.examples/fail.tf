resource "google_logging_project_bucket_config" "bad" {
  project   = "shop"
  location  = "global"
  bucket_id = "_Default"
}

resource "google_logging_project_bucket_config" "bad_2" {
  project        = "shop"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 30
}

resource "google_logging_folder_bucket_config" "bad" {
  folder    = "1"
  location  = "global"
  bucket_id = "_Default"
}

resource "google_logging_folder_bucket_config" "bad_2" {
  folder         = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 30
}

resource "google_logging_organization_bucket_config" "bad" {
  organization = "1"
  location     = "global"
  bucket_id    = "_Default"
}

resource "google_logging_organization_bucket_config" "bad_2" {
  organization   = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 30
}
