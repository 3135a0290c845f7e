variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_cloudfunctions_function_iam_member" "unknown" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = var.member
}

resource "google_cloudfunctions_function_iam_binding" "unknown" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  members        = var.members
}

resource "google_cloudfunctions_function_iam_policy" "unknown" {
  cloud_function = "orders"
  policy_data    = var.policy
}

resource "google_cloudfunctions2_function_iam_member" "unknown" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  member         = var.member
}

resource "google_cloudfunctions2_function_iam_binding" "unknown" {
  cloud_function = "orders"
  role           = "roles/cloudfunctions.invoker"
  members        = var.members
}

resource "google_cloudfunctions2_function_iam_policy" "unknown" {
  cloud_function = "orders"
  policy_data    = var.policy
}
