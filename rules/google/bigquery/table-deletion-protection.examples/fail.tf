variable "off" {
  default = false
}

resource "google_bigquery_table" "bad" {
  dataset_id          = "shop"
  table_id            = "orders"
  deletion_protection = false
}

resource "google_bigquery_table" "bad_2" {
  dataset_id          = "shop"
  table_id            = "orders"
  deletion_protection = var.off
}
