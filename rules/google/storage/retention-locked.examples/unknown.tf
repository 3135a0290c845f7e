variable "locked" {}

resource "google_storage_bucket" "unknown" {
  name     = "orders-data"
  location = "EU"

  retention_policy {
    is_locked        = var.locked
    retention_period = 2592000
  }
}
