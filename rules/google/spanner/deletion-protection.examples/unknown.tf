variable "protected" {}

resource "google_spanner_database" "unknown" {
  instance            = "shop"
  name                = "orders"
  deletion_protection = var.protected
}
