# METADATA
# scope: package
# title: Images in ECR are scanned when they are pushed
# description: Without a scan, images with known flaws go into service unnoticed.
# custom:
#   id: PL-AWS-ECR-1
#   severity: medium
#   resources: [aws_ecr_repository]
#   frameworks:
#     AWS-FSBP: ["ECR.1"]
#     PCI-4.0: ["11.3.1", "11.3.1.2", "11.3.1.3"]
#   remedy: Add image_scanning_configuration with scan_on_push = true.
#   fix:
#     - set: {image_scanning_configuration.0.scan_on_push: true}
package plumbline.aws.ecr.scan_on_push

deny contains {"message": "Images are not scanned when they are pushed.", "path": ["image_scanning_configuration", 0, "scan_on_push"]} if {
	not input.resource.attributes.image_scanning_configuration[0].scan_on_push == true
}
