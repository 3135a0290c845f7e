resource "aws_cognito_identity_pool" "good" {
  identity_pool_name               = "p"
  allow_unauthenticated_identities = false
}
