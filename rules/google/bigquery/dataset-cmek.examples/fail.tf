resource "google_bigquery_dataset" "bad" {
  dataset_id = "shop"
}
