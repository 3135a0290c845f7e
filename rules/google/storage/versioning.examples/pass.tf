resource "google_storage_bucket" "good" {
  name     = "orders-data"
  location = "EU"

  versioning {
    enabled = true
  }
}

resource "google_storage_bucket" "good_2" {
  name     = "orders-data"
  location = "EU"

  dynamic "versioning" {
    for_each = [true]

    content {
      enabled = versioning.value
    }
  }
}
