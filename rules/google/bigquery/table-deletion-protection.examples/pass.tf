resource "google_bigquery_table" "good" {
  dataset_id = "shop"
  table_id   = "orders"
}

resource "google_bigquery_table" "good_2" {
  dataset_id          = "shop"
  table_id            = "orders"
  deletion_protection = true
}
