resource "aws_codeartifact_domain" "bad" {
  domain = "packages"
}

resource "aws_codeartifact_domain" "bad_2" {
  domain         = "packages"
  encryption_key = "alias/aws/managed"
}
