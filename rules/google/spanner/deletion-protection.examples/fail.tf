variable "off" {
  default = false
}

resource "google_spanner_database" "bad" {
  instance            = "shop"
  name                = "orders"
  deletion_protection = false
}

resource "google_spanner_database" "bad_2" {
  instance            = "shop"
  name                = "orders"
  deletion_protection = var.off
}
