resource "google_storage_bucket" "good" {
  name     = "orders-data"
  location = "EU"
}

resource "google_storage_bucket" "good_2" {
  name     = "orders-data"
  location = "EU"

  retention_policy {
    is_locked        = true
    retention_period = 2592000
  }
}
