variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_service_account_iam_member" "unknown" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  member             = var.member
}

resource "google_service_account_iam_binding" "unknown" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountTokenCreator"
  members            = var.members
}

resource "google_service_account_iam_policy" "unknown" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  policy_data        = var.policy
}
