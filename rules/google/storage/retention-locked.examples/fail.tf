resource "google_storage_bucket" "bad" {
  name     = "orders-data"
  location = "EU"

  retention_policy {
    retention_period = 2592000
  }
}

resource "google_storage_bucket" "bad_2" {
  name     = "orders-data"
  location = "EU"

  retention_policy {
    is_locked        = false
    retention_period = 2592000
  }
}
