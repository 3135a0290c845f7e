resource "google_iam_workload_identity_pool_provider" "bad" {
  workload_identity_pool_id          = "ci"
  workload_identity_pool_provider_id = "ci"
  attribute_mapping = {
    "google.subject" = "assertion.sub"
  }

  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "bad_2" {
  workload_identity_pool_id          = "ci"
  workload_identity_pool_provider_id = "ci"
  attribute_mapping = {
    "google.subject" = "assertion.sub"
  }

  attribute_condition = ""

  oidc {
    issuer_uri = "https://gitlab.com"
  }
}
