resource "google_storage_bucket" "bad" {
  name     = "orders-data"
  location = "EU"
}

resource "google_storage_bucket" "bad_2" {
  name                     = "orders-data"
  location                 = "EU"
  public_access_prevention = "inherited"
}
