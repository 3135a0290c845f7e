variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_cloud_run_service_iam_member" "unknown" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = var.member
}

resource "google_cloud_run_service_iam_binding" "unknown" {
  service  = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = var.members
}

resource "google_cloud_run_service_iam_policy" "unknown" {
  service     = "shop"
  location    = "europe-west1"
  policy_data = var.policy
}

resource "google_cloud_run_v2_service_iam_member" "unknown" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = var.member
}

resource "google_cloud_run_v2_service_iam_binding" "unknown" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = var.members
}

resource "google_cloud_run_v2_service_iam_policy" "unknown" {
  name        = "shop"
  location    = "europe-west1"
  policy_data = var.policy
}

resource "google_cloud_run_v2_job_iam_member" "unknown" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = var.member
}

resource "google_cloud_run_v2_job_iam_binding" "unknown" {
  name     = "shop"
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = var.members
}

resource "google_cloud_run_v2_job_iam_policy" "unknown" {
  name        = "shop"
  location    = "europe-west1"
  policy_data = var.policy
}
