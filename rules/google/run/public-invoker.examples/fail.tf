variable "public" {
  default = "allUsers"
}

resource "google_cloud_run_service_iam_member" "bad" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "allUsers"
}

resource "google_cloud_run_service_iam_member" "bad_2" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "allAuthenticatedUsers"
}

resource "google_cloud_run_service_iam_member" "bad_3" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = var.public
}

resource "google_cloud_run_service_iam_binding" "bad" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = ["user:jane@example.com", "allUsers"]
}

resource "google_cloud_run_service_iam_binding" "bad_2" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = concat(["user:jane@example.com"], [var.public])
}

resource "google_cloud_run_service_iam_policy" "bad" {
  service     = "shop"
  location    = "europe-west1"
  policy_data = jsonencode({ bindings = [{ role = "roles/run.invoker", members = ["allUsers"] }] })
}

resource "google_cloud_run_v2_service_iam_member" "bad" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "allUsers"
}

resource "google_cloud_run_v2_service_iam_member" "bad_2" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "allAuthenticatedUsers"
}

resource "google_cloud_run_v2_service_iam_member" "bad_3" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = var.public
}

resource "google_cloud_run_v2_service_iam_binding" "bad" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = ["user:jane@example.com", "allUsers"]
}

resource "google_cloud_run_v2_service_iam_binding" "bad_2" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = concat(["user:jane@example.com"], [var.public])
}

resource "google_cloud_run_v2_service_iam_policy" "bad" {
  name        = "shop"
  location    = "europe-west1"
  policy_data = jsonencode({ bindings = [{ role = "roles/run.invoker", members = ["allUsers"] }] })
}

resource "google_cloud_run_v2_job_iam_member" "bad" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "allUsers"
}

resource "google_cloud_run_v2_job_iam_member" "bad_2" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "allAuthenticatedUsers"
}

resource "google_cloud_run_v2_job_iam_member" "bad_3" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = var.public
}

resource "google_cloud_run_v2_job_iam_binding" "bad" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = ["user:jane@example.com", "allUsers"]
}

resource "google_cloud_run_v2_job_iam_binding" "bad_2" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = concat(["user:jane@example.com"], [var.public])
}

resource "google_cloud_run_v2_job_iam_policy" "bad" {
  name        = "shop"
  location    = "europe-west1"
  policy_data = jsonencode({ bindings = [{ role = "roles/run.invoker", members = ["allUsers"] }] })
}
