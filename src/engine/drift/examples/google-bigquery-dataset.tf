resource "google_bigquery_dataset" "main" {
  dataset_id                      = "sales"
  friendly_name                   = "Sales"
  description                     = "All orders"
  location                        = "eu"
  default_table_expiration_ms     = 3600000
  default_partition_expiration_ms = 7200000
  max_time_travel_hours           = "96"
  storage_billing_model           = "LOGICAL"
  default_collation               = "und:ci"
  is_case_insensitive             = true
  delete_contents_on_destroy      = false
  default_encryption_configuration {
    kms_key_name = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/bq"
  }
  access {
    role          = "roles/bigquery.dataOwner"
    user_by_email = "Owner@example.com"
  }
  access {
    role          = "READER"
    special_group = "projectReaders"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000025"
    resource_type     = "google_bigquery_dataset"
    env               = "prod"
  }
}
