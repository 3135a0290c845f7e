resource "google_storage_bucket" "bad" {
  name     = "orders-data"
  location = "EU"

  logging {
    log_bucket = "orders-data"
  }
}
