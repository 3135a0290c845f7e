variable "off" {
  default = false
}

resource "google_spanner_database" "bad" {
  instance = "shop"
  name     = "orders"
}

resource "google_spanner_database" "bad_2" {
  instance               = "shop"
  name                   = "orders"
  enable_drop_protection = false
}

resource "google_spanner_database" "bad_3" {
  instance               = "shop"
  name                   = "orders"
  enable_drop_protection = var.off
}
