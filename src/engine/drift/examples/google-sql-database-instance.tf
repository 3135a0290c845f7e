resource "google_sql_database_instance" "main" {
  name                = "orders"
  database_version    = "POSTGRES_15"
  region              = "europe-west1"
  root_password       = "never shown"
  deletion_protection = true
  encryption_key_name = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/db"
  settings {
    tier                        = "db-custom-2-7680"
    edition                     = "ENTERPRISE"
    availability_type           = "REGIONAL"
    disk_type                   = "PD_SSD"
    disk_autoresize_limit       = 500
    deletion_protection_enabled = true
    connector_enforcement       = "NOT_REQUIRED"
    user_labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000019"
    resource_type     = "google_sql_database_instance"
    env               = "prod"
    }
    backup_configuration {
      enabled                        = true
      start_time                     = "03:00"
      location                       = "eu"
      point_in_time_recovery_enabled = true
      transaction_log_retention_days = 7
      backup_retention_settings {
        retained_backups = 14
      }
    }
    ip_configuration {
      ipv4_enabled    = true
      private_network = "projects/shop-1/global/networks/main"
      ssl_mode        = "ENCRYPTED_ONLY"
      authorized_networks {
        name  = "office"
        value = "192.0.2.0/24"
      }
    }
    database_flags {
      name  = "log_connections"
      value = "on"
    }
    database_flags {
      name  = "max_connections"
      value = 200
    }
    maintenance_window {
      day          = 7
      hour         = 4
      update_track = "stable"
    }
    insights_config {
      query_insights_enabled  = true
      query_string_length     = 1024
      record_application_tags = true
      record_client_address   = false
    }
    location_preference {
      zone = "europe-west1-b"
    }
    password_validation_policy {
      enable_password_policy      = true
      min_length                  = 12
      complexity                  = "COMPLEXITY_DEFAULT"
      disallow_username_substring = true
    }
  }
}
