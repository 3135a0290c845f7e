resource "google_cloud_run_service_iam_member" "good" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "user:jane@example.com"
}

resource "google_cloud_run_service_iam_member" "good_2" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "group:readers@example.com"
}

resource "google_cloud_run_service_iam_binding" "good" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_cloud_run_service_iam_policy" "good" {
  service     = "shop"
  location    = "europe-west1"
  policy_data = jsonencode({ bindings = [{ role = "roles/run.invoker", members = ["user:jane@example.com"] }] })
}

resource "google_cloud_run_v2_service_iam_member" "good" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "user:jane@example.com"
}

resource "google_cloud_run_v2_service_iam_member" "good_2" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "group:readers@example.com"
}

resource "google_cloud_run_v2_service_iam_binding" "good" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_cloud_run_v2_service_iam_policy" "good" {
  name        = "shop"
  location    = "europe-west1"
  policy_data = jsonencode({ bindings = [{ role = "roles/run.invoker", members = ["user:jane@example.com"] }] })
}

resource "google_cloud_run_v2_job_iam_member" "good" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "user:jane@example.com"
}

resource "google_cloud_run_v2_job_iam_member" "good_2" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "group:readers@example.com"
}

resource "google_cloud_run_v2_job_iam_binding" "good" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_cloud_run_v2_job_iam_policy" "good" {
  name        = "shop"
  location    = "europe-west1"
  policy_data = jsonencode({ bindings = [{ role = "roles/run.invoker", members = ["user:jane@example.com"] }] })
}
