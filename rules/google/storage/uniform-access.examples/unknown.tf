variable "uniform" {}

resource "google_storage_bucket" "unknown" {
  name                        = "orders-data"
  location                    = "EU"
  uniform_bucket_level_access = var.uniform
}
