resource "google_logging_project_sink" "bad" {
  name        = "all"
  destination = "storage.googleapis.com/logs"
  disabled    = true
}

resource "google_logging_organization_sink" "bad" {
  name        = "all"
  org_id      = "1"
  destination = "storage.googleapis.com/logs"
  disabled    = true
}

resource "google_logging_folder_sink" "bad" {
  name        = "all"
  folder      = "1"
  destination = "storage.googleapis.com/logs"
  disabled    = true
}
