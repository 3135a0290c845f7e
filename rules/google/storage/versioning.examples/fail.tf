resource "google_storage_bucket" "bad" {
  name     = "orders-data"
  location = "EU"
}

resource "google_storage_bucket" "bad_2" {
  name     = "orders-data"
  location = "EU"

  versioning {
    enabled = false
  }
}
