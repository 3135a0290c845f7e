variable "protected" {}

resource "google_spanner_database" "unknown" {
  instance               = "shop"
  name                   = "orders"
  enable_drop_protection = var.protected
}
