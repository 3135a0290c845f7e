resource "google_storage_bucket" "good" {
  name                     = "orders-data"
  location                 = "EU"
  public_access_prevention = "enforced"
}
