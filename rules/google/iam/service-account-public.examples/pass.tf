resource "google_service_account_iam_member" "good" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  member             = "user:jane@example.com"
}

resource "google_service_account_iam_member" "good_2" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  member             = "group:readers@example.com"
}

resource "google_service_account_iam_binding" "good" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  members            = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_service_account_iam_policy" "good" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  policy_data        = jsonencode({ bindings = [{ role = "roles/iam.serviceAccountTokenCreator", members = ["user:jane@example.com"] }] })
}
