variable "protected" {}

resource "google_bigquery_table" "unknown" {
  dataset_id          = "shop"
  table_id            = "orders"
  deletion_protection = var.protected
}
