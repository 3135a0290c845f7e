variable "versioning" {}

resource "google_storage_bucket" "unknown" {
  name     = "orders-data"
  location = "EU"

  versioning {
    enabled = var.versioning
  }
}
