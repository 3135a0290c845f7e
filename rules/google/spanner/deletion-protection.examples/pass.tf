resource "google_spanner_database" "good" {
  instance = "shop"
  name     = "orders"
}

resource "google_spanner_database" "good_2" {
  instance            = "shop"
  name                = "orders"
  deletion_protection = true
}
