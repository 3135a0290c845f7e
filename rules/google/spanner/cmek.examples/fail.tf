resource "google_spanner_database" "bad" {
  instance = "shop"
  name     = "orders"
}
