variable "on" {
  default = true
}

resource "google_storage_bucket" "good" {
  name                        = "orders-data"
  location                    = "EU"
  uniform_bucket_level_access = true
}

resource "google_storage_bucket" "good_2" {
  name                        = "orders-data"
  location                    = "EU"
  uniform_bucket_level_access = var.on
}
