resource "google_bigquery_table" "bad" {
  dataset_id = "shop"
  table_id   = "orders"
}
