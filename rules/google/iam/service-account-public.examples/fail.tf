variable "public" {
  default = "allUsers"
}

resource "google_service_account_iam_member" "bad" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  member             = "allUsers"
}

resource "google_service_account_iam_member" "bad_2" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  member             = "allAuthenticatedUsers"
}

resource "google_service_account_iam_member" "bad_3" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  member             = var.public
}

resource "google_service_account_iam_binding" "bad" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  members            = ["user:jane@example.com", "allUsers"]
}

resource "google_service_account_iam_binding" "bad_2" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  members            = concat(["user:jane@example.com"], [var.public])
}

resource "google_service_account_iam_policy" "bad" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  policy_data        = jsonencode({ bindings = [{ role = "roles/iam.serviceAccountTokenCreator", members = ["allUsers"] }] })
}
