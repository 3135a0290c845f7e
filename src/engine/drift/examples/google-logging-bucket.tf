resource "google_logging_project_bucket_config" "main" {
  project          = "shop-1"
  location         = "eu"
  bucket_id        = "audit"
  description      = "Who did what"
  retention_days   = 400
  locked           = true
  enable_analytics = true
  cmek_settings {
    kms_key_name = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/logs"
  }
  index_configs {
    field_path = "jsonPayload.user"
    type       = "INDEX_TYPE_STRING"
  }
}
