variable "off" {
  default = false
}

resource "google_storage_bucket" "bad" {
  name     = "orders-data"
  location = "EU"
}

resource "google_storage_bucket" "bad_2" {
  name                        = "orders-data"
  location                    = "EU"
  uniform_bucket_level_access = false
}

resource "google_storage_bucket" "bad_3" {
  name                        = "orders-data"
  location                    = "EU"
  uniform_bucket_level_access = var.off
}
