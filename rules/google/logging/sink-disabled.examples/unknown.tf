variable "off_by_choice" {}

resource "google_logging_project_sink" "unknown" {
  name        = "all"
  destination = "storage.googleapis.com/logs"
  disabled    = var.off_by_choice
}

resource "google_logging_organization_sink" "unknown" {
  name        = "all"
  org_id      = "1"
  destination = "storage.googleapis.com/logs"
  disabled    = var.off_by_choice
}

resource "google_logging_folder_sink" "unknown" {
  name        = "all"
  folder      = "1"
  destination = "storage.googleapis.com/logs"
  disabled    = var.off_by_choice
}
