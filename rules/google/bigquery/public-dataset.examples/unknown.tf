variable "group" {}

resource "google_bigquery_dataset" "unknown" {
  dataset_id = "shop"

  access {
    role          = "READER"
    special_group = var.group
  }
}

resource "google_bigquery_dataset_access" "unknown" {
  dataset_id    = "shop"
  role          = "READER"
  special_group = var.group
}
