resource "google_storage_bucket" "main" {
  name                        = "shop-archive"
  location                    = "eu"
  storage_class               = "NEARLINE"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"
  default_event_based_hold    = true
  requester_pays              = true
  rpo                         = "DEFAULT"
  force_destroy               = false
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000018"
    resource_type     = "google_storage_bucket"
    env               = "prod"
  }
  versioning {
    enabled = true
  }
  encryption {
    default_kms_key_name = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/files"
  }
  logging {
    log_bucket        = "shop-logs"
    log_object_prefix = "archive"
  }
  retention_policy {
    retention_period = 86400
  }
  soft_delete_policy {
    retention_duration_seconds = 604800
  }
  autoclass {
    enabled = true
  }
  hierarchical_namespace {
    enabled = true
  }
  website {
    main_page_suffix = "index.html"
    not_found_page   = "404.html"
  }
  custom_placement_config {
    data_locations = ["europe-west1", "EUROPE-WEST4"]
  }
  cors {
    origin          = ["https://shop.example.com"]
    method          = ["GET", "HEAD"]
    response_header = ["Content-Type"]
    max_age_seconds = 3600
  }
  lifecycle_rule {
    action {
      type          = "SetStorageClass"
      storage_class = "COLDLINE"
    }
    condition {
      age                   = 30
      matches_storage_class = ["STANDARD", "NEARLINE"]
      with_state            = "ANY"
    }
  }
  lifecycle_rule {
    action {
      type = "Delete"
    }
    condition {
      num_newer_versions = 3
      with_state         = "ARCHIVED"
      matches_prefix     = ["tmp/"]
    }
  }
}

resource "google_storage_bucket_iam_binding" "readers" {
  bucket  = google_storage_bucket.main.name
  role    = "roles/storage.objectViewer"
  members = ["group:staff@example.com", "serviceAccount:web@shop-1.iam.gserviceaccount.com"]
}

resource "google_storage_bucket_iam_member" "writer" {
  bucket = "shop-archive"
  role   = "roles/storage.objectCreator"
  member = "serviceAccount:Orders@shop-1.iam.gserviceaccount.com"
}
