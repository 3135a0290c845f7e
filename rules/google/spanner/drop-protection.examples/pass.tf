resource "google_spanner_database" "good" {
  instance               = "shop"
  name                   = "orders"
  enable_drop_protection = true
}
