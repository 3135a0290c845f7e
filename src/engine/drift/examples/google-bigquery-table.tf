resource "google_bigquery_table" "main" {
  table_id                 = "orders"
  dataset_id               = "sales"
  friendly_name            = "Orders"
  description              = "One row each"
  expiration_time          = 1893456000000
  require_partition_filter = true
  clustering               = ["customer", "day"]
  deletion_protection      = true
  time_partitioning {
    type          = "DAY"
    field         = "day"
    expiration_ms = 7776000000
  }
  encryption_configuration {
    kms_key_name = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/bq"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000026"
    resource_type     = "google_bigquery_table"
    env               = "prod"
  }
}
