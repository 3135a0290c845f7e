resource "google_cloudfunctions_function" "main" {
  name                          = "resize"
  description                   = "Pictures"
  region                        = "europe-west1"
  runtime                       = "nodejs20"
  entry_point                   = "run"
  available_memory_mb           = 512
  timeout                       = 120
  ingress_settings              = "ALLOW_INTERNAL_ONLY"
  vpc_connector                 = "main"
  vpc_connector_egress_settings = "ALL_TRAFFIC"
  service_account_email         = "resize@shop-1.iam.gserviceaccount.com"
  max_instances                 = 10
  min_instances                 = 1
  kms_key_name                  = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/fn"
  docker_repository             = "projects/shop-1/locations/europe-west1/repositories/fn"
  source_archive_bucket         = "shop-code"
  source_archive_object         = "resize.zip"
  environment_variables = {
    TOKEN = "never shown"
  }
  build_environment_variables = {
    CI = "yes"
  }
  event_trigger {
    event_type = "google.storage.object.finalize"
    resource   = "shop-pictures"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000031"
    resource_type     = "google_cloudfunctions_function"
    env               = "prod"
  }
}

resource "google_cloudfunctions_function_iam_member" "main" {
  cloud_function = google_cloudfunctions_function.main.name
  region         = "europe-west1"
  role           = "roles/cloudfunctions.invoker"
  member         = "group:staff@example.com"
}
