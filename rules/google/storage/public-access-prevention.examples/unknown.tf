variable "prevention" {}

resource "google_storage_bucket" "unknown" {
  name                     = "orders-data"
  location                 = "EU"
  public_access_prevention = var.prevention
}
