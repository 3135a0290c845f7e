resource "google_storage_bucket" "good" {
  name     = "orders-data"
  location = "EU"
}

resource "google_storage_bucket" "good_2" {
  name     = "orders-data"
  location = "EU"

  logging {
    log_bucket = "orders-logs"
  }
}
