resource "google_logging_project_sink" "good" {
  name        = "all"
  destination = "storage.googleapis.com/logs"
}

resource "google_logging_project_sink" "good_2" {
  name        = "all"
  destination = "storage.googleapis.com/logs"
  disabled    = false
}

resource "google_logging_organization_sink" "good" {
  name        = "all"
  org_id      = "1"
  destination = "storage.googleapis.com/logs"
}

resource "google_logging_organization_sink" "good_2" {
  name        = "all"
  org_id      = "1"
  destination = "storage.googleapis.com/logs"
  disabled    = false
}

resource "google_logging_folder_sink" "good" {
  name        = "all"
  folder      = "1"
  destination = "storage.googleapis.com/logs"
}

resource "google_logging_folder_sink" "good_2" {
  name        = "all"
  folder      = "1"
  destination = "storage.googleapis.com/logs"
  disabled    = false
}
