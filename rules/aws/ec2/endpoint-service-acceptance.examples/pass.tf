resource "aws_vpc_endpoint_service" "good" {
  acceptance_required = true
}
